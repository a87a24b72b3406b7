import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells stand in quotes, whatever is in them, after the mark of UTF-8', async () => {
  const file = toCsv([
    ['Name', 'Note'],
    ['Ada "the first", L.', "'=1+1"],
    ['Grace\nHopper', 'Ünï'],
  ]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\uFEFF"Name","Note"\r\n"Ada ""the first"", L.","\'=1+1"\r\n"Grace\nHopper","Ünï"\r\n');
  expect(file.type).toBe('text/csv;charset=utf-8');
});
