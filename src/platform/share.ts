/** Offers a link in the share sheet of the system. Answers false where there is none or it does not open. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closing the sheet without a choice is an answer, too.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
