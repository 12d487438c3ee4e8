/** The icons of the interface itself, which the sprite holds next to those that the tools name. */
export const INTERFACE_ICONS = [
  'arrow-left',
  'arrow-right',
  'arrow-up-down',
  'clock',
  'copy',
  'external-link',
  'mail',
  'plus',
  'printer',
  'share-2',
  'square-function',
  'trash-2',
  'x',
] as const;
