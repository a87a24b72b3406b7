/** Of keys for outside services as clients of the documented API keep them, under a name of their own choice. */
const FIELDS = ['heygen', 'googleTTS', 'openai'];

/** Takes keys for outside services out of this browser, whoever left them here: they belong on the server. */
export function forgetStoredKeys(): void {
  for (const [name, text] of Object.entries(localStorage)) {
    if (holdsKeys(String(text))) localStorage.removeItem(name);
  }
}

function holdsKeys(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && FIELDS.every((field) => Object.hasOwn(value, field));
  } catch {
    return false;
  }
}
