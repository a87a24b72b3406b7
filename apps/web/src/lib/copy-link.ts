/** Puts a link on the clipboard. Answers false when the browser refuses, as it does on plain http without a press. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return copyBySelection(link);
  }
}

/** The old way, for pages without https: a short-lived field that is selected and copied. */
function copyBySelection(link: string): boolean {
  const field = document.createElement('textarea');
  field.value = link;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  return copied;
}
