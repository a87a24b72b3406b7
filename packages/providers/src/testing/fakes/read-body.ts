/** What was sent: JSON, or the fields of a form, files among them; an empty object where it was something else. A field that came several times is a list. */
export async function readBody(bytes: Buffer, type = 'application/json'): Promise<Record<string, unknown>> {
  if (bytes.length === 0) return {};
  if (type.includes('json')) return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  if (!type.startsWith('multipart/form-data')) return {};
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
  );
}
