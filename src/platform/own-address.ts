/** Where the page that is open can be had again, for what leaves it: links, print, e-mail. */
export const ownAddress = {
  /**
   * Where the site is, not where it says it belongs: a link from a preview leads back to it. From a frame it leads to
   * the whole page. A calculator as a file puts its own in place of this.
   * @param address where the page says it belongs, whatever its fragment
   */
  of: (address: string): string => `${location.origin}${new URL(address, location.href).pathname}`,
};
