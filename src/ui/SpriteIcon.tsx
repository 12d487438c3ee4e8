interface SpriteIconProps {
  name: string;
  /** The address of the sprite. */
  sprite: string;
  className?: string | undefined;
}

/** An icon of a sprite whose address is known. It has no hooks. */
export const SpriteIcon = ({ name, sprite, className = 'icon' }: SpriteIconProps) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
);
