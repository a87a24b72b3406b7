export type CurlCall = {
  method: string;
  /** Whole, with its origin. */
  url: string;
  /** What stands behind `Bearer`; null for calls that anybody may make. */
  token: string | null;
  /** Fields, sent as JSON, or the name of a file, or the parts of a form; undefined when nothing is sent. */
  body?: { json: unknown } | { file: string; type: string } | { form: readonly string[] };
};

/** A call as a line for a terminal, broken where it gets long. */
export function curlOf({ method, url, token, body }: CurlCall): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(token === null ? [] : [`-H ${quoted(`Authorization: Bearer ${token}`)}`]),
    ...bodyParts(body),
  ];
  return parts.join(' \\\n  ');
}

function bodyParts(body: CurlCall['body']): string[] {
  if (body === undefined) return [];
  if ('form' in body) return body.form.map((part) => `-F ${quoted(part)}`);
  if ('file' in body) return [`-H ${quoted(`Content-Type: ${body.type}`)}`, `--data-binary ${quoted(`@${body.file}`)}`];
  return [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body.json))}`];
}

/** As every shell of POSIX reads it: nothing inside means anything. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
