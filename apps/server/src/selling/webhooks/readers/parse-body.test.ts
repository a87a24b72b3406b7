import { describe, expect, test } from 'vitest';
import { nestForm, parseEither, parseForm, parseJson } from './parse-body.ts';

const FORM = 'application/x-www-form-urlencoded';
const form = (body: string | Buffer, contentType = FORM) => ({ headers: {}, contentType, body: Buffer.from(body) });
const json = (body: string | Buffer) => form(body, 'application/json; charset=utf-8');

describe('what is no text is refused', () => {
  test.each([
    ['an escaped NUL', () => parseForm(form('a=x%00y'))],
    ['a NUL in a name', () => parseForm(form('a%00=x'))],
    ['a NUL in JSON', () => parseJson(json('{"a":["x\\u0000"]}'))],
    ['half a surrogate pair', () => parseJson(json('{"a":"\\ud800"}'))],
    ['invalid UTF-8 in JSON', () => parseJson(json(Buffer.from([0x22, 0xc0, 0x22])))],
    ['a field twice', () => parseForm(form('a=1&a=2'))],
    ['a field twice in JSON', () => parseJson(json('{"a":{"b":1,"b":2}}'))],
    ['a field twice in two notations', () => nestForm(parseForm(form('a=1&a[b]=2')))],
    ['a list', () => parseJson(json('[]'))],
    ['a number', () => parseJson(json('1'))],
    ['half an object', () => parseJson(json('{"a":'))],
    ['an open string', () => parseJson(json('{"a'))],
    ['nothing', () => parseJson(json(''))],
    ['a deep nest', () => parseJson(json(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`))],
    ['a deep form', () => nestForm(parseForm(form(`a${'[b]'.repeat(100)}=1`)))],
    ['a form with files', () => parseEither(form('x', 'multipart/form-data; boundary=x'))],
  ])('%s', (_name, parse) => {
    expect(parse).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

test.each(['iso-2022-jp', 'shift_jis', 'utf-8'])('reads bytes that are not %s as Windows-1252', (charset) => {
  expect(parseForm(form(Buffer.from('name=Jos\xe9&city=K\xf6ln', 'latin1'), `${FORM}; charset=${charset}`))).toEqual({
    name: 'José',
    city: 'Köln',
  });
});

test('a prototype in the body changes nothing but itself', () => {
  for (const payload of [
    parseJson(json('{"__proto__":{"admin":1}}')),
    parseForm(form('__proto__=1')),
    nestForm(parseForm(form('__proto__[admin]=1&a[__proto__][admin]=1'))),
  ]) {
    expect('admin' in payload).toBe(false);
    expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
  }
  expect('admin' in {}).toBe(false);
});

test('numbers too large for JavaScript stay as they were written', () => {
  expect(parseJson(json('{"id":12345678901234567890,"n":12,"f":1.5,"e":1e300}'))).toEqual({
    id: '12345678901234567890',
    n: 12,
    f: 1.5,
    e: 1e300,
  });
});

test('the same names in different objects are no repetition, whatever stands in their texts', () => {
  expect(parseJson(json('{"a":[{"b":"{\\"a\\":1,"},{"b":"\\\\"}],"b":{"a":"a"}}'))).toEqual({
    a: [{ b: '{"a":1,' }, { b: '\\' }],
    b: { a: 'a' },
  });
});

test('forms are read as they were filled in', () => {
  expect(parseForm(form('name=Ann+Lee&empty=&bare&share=100%+sure&uml=%C3%BC&list[]=1&list[]=2&'))).toEqual({
    name: 'Ann Lee',
    empty: '',
    bare: '',
    share: '100% sure',
    uml: 'ü',
    'list[]': ['1', '2'],
  });
});

test.each<[string, string | Buffer, string, string]>([
  ['Windows-1252 where nothing is declared', 'name=Zo%EB+M%FCller+%80', FORM, 'Zoë Müller €'],
  ['raw bytes that are no UTF-8', Buffer.from('name=Andr\u00e9', 'latin1'), FORM, 'André'],
  ['the charset of a field', 'name=%C0%EB%E5%EA%F1&charset=windows-1251', FORM, 'Алекс'],
  ['the charset of the header', 'name=%83%86%81%5B', `${FORM}; charset=Shift_JIS`, 'ユー'],
  ['UTF-8 whatever the header declares', 'name=Zo%C3%AB', `${FORM}; charset=ISO-8859-1`, 'Zoë'],
  ['ASCII under another charset', 'name=Ann', `${FORM}; charset=ISO-8859-1`, 'Ann'],
  ['an unknown charset as Windows-1252', 'name=Zo%EB', `${FORM}; charset=klingon`, 'Zoë'],
  ['what the declared charset cannot be', 'name=Zo%EB', `${FORM}; charset=utf-8`, 'Zoë'],
])('reads %s', (...[, body, type, name]) => {
  expect(parseForm(form(body, type))['name']).toBe(name);
});

test('reads JSON that is not in UTF-8', () => {
  expect(parseJson(json(Buffer.from('{"name":"Andr\u00e9"}', 'latin1')))).toEqual({ name: 'André' });
});

test('bracketed names become objects and lists', () => {
  expect(
    nestForm(
      parseForm(
        form('customer[email]=a@b.co&customer[address][city]=X&map[]=p-1&map[]=p-2&charges[0][amount]=5&odd]=1'),
      ),
    ),
  ).toEqual({
    customer: { email: 'a@b.co', address: { city: 'X' } },
    map: ['p-1', 'p-2'],
    charges: { 0: { amount: '5' } },
    'odd]': '1',
  });
});

test('JSON is known by its first letter where its type says otherwise', () => {
  expect(parseEither(form(' {"a":1}'))).toEqual({ a: 1 });
  expect(parseEither(form('a[b]=1'))).toEqual({ a: { b: '1' } });
});
