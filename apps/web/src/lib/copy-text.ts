/**
 * Puts words on the clipboard. Without https the clipboard is closed to pages, so a hidden field stands in.
 * @throws Error when neither way works.
 */
export async function copyText(words: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(words);
  const field = Object.assign(document.createElement('textarea'), { value: words });
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser refused the clipboard');
}
