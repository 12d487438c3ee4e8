import { createContext, use } from 'react';
import { INTERFACE_ICONS } from './icon-names.ts';
import { SpriteIcon } from './SpriteIcon.tsx';

/** The addresses of the icon sprites; whoever draws the page provides them. */
export const IconSprites = createContext({ icons: '', toolIcons: '' });

const INTERFACE: ReadonlySet<string> = new Set(INTERFACE_ICONS);

/** An icon of the sprite. It is decoration: what it means stands beside it as text. */
export function Icon({ name, className }: { name: string; className?: string | undefined }) {
  const { icons, toolIcons } = use(IconSprites);
  return <SpriteIcon name={name} sprite={INTERFACE.has(name) ? icons : toolIcons} className={className} />;
}
