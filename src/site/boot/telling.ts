/** Production code logs nothing: what React caught or mended is told by an event. Tests listen for it. */
const tell = (name: string) => (error: unknown) => {
  window.dispatchEvent(new CustomEvent(`formulary:${name}`, { detail: String(error) }));
};

export const TELLING = { onRecoverableError: tell('recoverable'), onCaughtError: tell('caught') };
