/** Deeper than any sender nests what they say; what lies below is left out. */
const MAX_DEPTH = 40;
/** A sign that PostgreSQL stores in no text. */
const NUL = '\u0000';

type Fields = Record<string, unknown>;

/** A payload as the database can store it: texts without NUL and halves of signs, and not nested without end. */
export function storablePayload(payload: Fields): Fields {
  return storableFields(payload, 0);
}

/** A text as the database can store it, with so many characters at most. */
export function storableText(text: string, maxCharacters: number): string {
  return storable(text.slice(0, maxCharacters));
}

const storable = (text: string) => text.replaceAll(NUL, '\uFFFD').toWellFormed();

function storableValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return null;
  return Array.isArray(value)
    ? value.map((item) => storableValue(item, depth + 1))
    : storableFields(value as Fields, depth + 1);
}

function storableFields(fields: Fields, depth: number): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [storable(name), storableValue(value, depth)]),
  );
}
