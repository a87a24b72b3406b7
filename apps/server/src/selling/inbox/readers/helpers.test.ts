import { describe, expect, test } from 'vitest';
import { readEmailAddress } from '../../../platform/lib/text.ts';
import { currencyOf } from '../../../platform/lib/minor-units.ts';
import { fieldsOf, isoDigits, keyOf, looseValueAt, minorOf, timeOf, valueAt } from './fields.ts';
import { isOneOf, refuseTime } from './signatures.ts';
import { nestForm, parseEither, parseForm, parseJson } from './parse-body.ts';

describe('helpers', () => {
  test.each<[unknown, string | null, number | null]>([
    ['47.00', 'USD', 4700],
    ['47', 'USD', 4700],
    [47, 'USD', 4700],
    [1.005, 'USD', 101],
    [0.1, 'USD', 10],
    ['1,234.56', 'USD', 123456],
    ['1.234,56', 'EUR', 123456],
    ['1,234', 'USD', 123400],
    ['1.234.567', 'EUR', 123456700],
    ['47,5', 'EUR', 4750],
    ['$47.00', 'USD', 4700],
    ['47.00 USD', 'USD', 4700],
    ['USD47.00', 'USD', 4700],
    ['-47.00', 'USD', 4700],
    [-47, 'USD', 4700],
    ['(47.00)', 'USD', 4700],
    ['.5', 'USD', 50],
    ['1500', 'JPY', 1500],
    ['1.500', 'KWD', 1500],
    ['1234.50', 'HUF', 1235],
    ['0', 'USD', 0],
    ['', 'USD', null],
    ['free', 'USD', null],
    ['NaN', 'USD', null],
    [Number.NaN, 'USD', null],
    [Number.POSITIVE_INFINITY, 'USD', null],
    ['1e5', 'USD', null],
    ['9'.repeat(40), 'USD', null],
    [null, 'USD', null],
    [['47'], 'USD', null],
    [{}, 'USD', null],
    ['47.00', null, 4700],
  ])('%j in %s is %s of its smallest unit', (value, currency, minor) => {
    expect(minorOf(value, currency)).toBe(minor);
  });

  test('amounts that are counted in hundredths already stay, and lose them where the currency has none', () => {
    expect([
      minorOf('4700', 'USD', 2),
      minorOf(150_000, 'JPY', 2),
      minorOf(1500, 'JPY', 0),
      minorOf(1500, 'KWD', 3),
    ]).toEqual([4700, 1500, 1500, 1500]);
  });

  test('currencies have the digits that they have', () => {
    expect(['USD', 'JPY', 'KWD', 'HUF', null].map(isoDigits)).toEqual([2, 0, 3, 2, 2]);
    expect(['usd', ' EUR ', 'US', '', 'U$D'].map(currencyOf)).toEqual(['USD', 'EUR', null, null, null]);
  });

  test.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['ann+tag@example.com', 'ann+tag@example.com'],
    ['<ann@example.com>', 'ann@example.com'],
    ['Ann Lee <ann@example.com>', 'ann@example.com'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
    ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ])('%s is an address', (told, email) => {
    expect(readEmailAddress(told)).toEqual({ email, problem: null });
  });

  test.each([
    'ann@x.com (Ann)',
    '(Ann) ann@x.com',
    'ann@x.com, bob@x.com',
    'ann@x.com <bob@x.com>',
    'Lee, Ann <ann@x.com>',
    '<ann@x.com> <bob@x.com>',
    'ann@x.com\nbcc: bob@x.com',
    '\u212Aate@x.com',
    'jürgen@x.com',
    'аnn@x.com',
    'ann',
    '@x.com',
    'ann@',
    'ann@localhost',
    `${'a'.repeat(300)}@x.com`,
    'ann@\u2024com',
  ])('%j is none, and it is said', (told) => {
    const { email, problem } = readEmailAddress(told);
    expect(email).toBeNull();
    expect(problem).toContain('is not an e-mail address.');
  });

  test('no address is no fault of the address', () => {
    expect(readEmailAddress('  ')).toEqual({ email: null, problem: null });
  });

  test('fields are texts, and what is none is told where it matters', () => {
    const fields = fieldsOf({
      number: 12,
      flag: true,
      list: ['x'],
      object: {},
      long: 'x'.repeat(201),
      nothing: null,
      deep: { a: ' b ' },
    });
    expect(
      ['number', 'flag', 'nothing', 'missing', 'deep.a', 'toString', 'deep.constructor'].map((path) =>
        fields.text(path),
      ),
    ).toEqual(['12', 'true', '', '', 'b', '', '']);
    expect(fields.note('list')).toBe('');
    expect(fields.troubles).toEqual([]);
    expect(['list', 'object', 'long'].map((path) => fields.text(path))).toEqual(['', '', '']);
    expect(fields.troubles).toHaveLength(3);
  });

  test('paths find own fields, loosely without regard to case and punctuation', () => {
    const payload = { User: { 'E-Mail': 'a' }, items: [{ SKU: 's' }], 'user.name': 'n', a: { b: 1 } };
    expect(looseValueAt(payload, 'user.email')).toBe('a');
    expect(looseValueAt(payload, 'items.0.sku')).toBe('s');
    expect(looseValueAt(payload, 'user.name')).toBe('n');
    expect(looseValueAt(payload, '__proto__.x')).toBeUndefined();
    expect(looseValueAt(payload, 'a.b.c.d')).toBeUndefined();
    expect(valueAt(payload, 'a.b')).toBe(1);
    expect(valueAt(payload, 'a.toString')).toBeUndefined();
  });

  test('times are told in seconds or as ISO writes them', () => {
    const time = '2026-09-21T13:33:20.000Z';
    expect(
      ['1789997600', 1789997600, '2026-09-21 13:33:20', time, '2026-09-21T15:33:20+02:00'].map((value) =>
        timeOf(value)?.toISOString(),
      ),
    ).toEqual(Array(5).fill(time));
    expect(['', 'soon', -1, 0, '2026-99-99', {}, null, '999999-01-01T00:00:00Z'].map((value) => timeOf(value))).toEqual(
      Array(8).fill(null),
    );
  });

  test('keys stay short enough for an index and differ still', () => {
    const long = 'x'.repeat(5000);
    expect(keyOf('a', 'b')).toBe('a:b');
    expect(keyOf(long, '1').length).toBeLessThanOrEqual(200);
    expect(keyOf(long, '1')).not.toBe(keyOf(long, '2'));
  });

  test('keys are compared whole, and every one of them', () => {
    expect(isOneOf(['b'], ['a', 'b'])).toBe(true);
    expect(isOneOf(['ab'], ['a', 'b'])).toBe(false);
    expect(isOneOf([], ['a'])).toBe(false);
  });

  test('a signed time may lie five minutes either way', () => {
    const now = new Date(1_790_000_000_000);
    expect(
      ['1790000000', '1789999700', '1790000300', '1789999699', '1790000301', '', 'x', '-5', '1e9'].map((seconds) =>
        refuseTime(seconds, now),
      ),
    ).toEqual([
      null,
      null,
      null,
      'too_old',
      'from_future',
      'wrong_signature',
      'wrong_signature',
      'wrong_signature',
      'wrong_signature',
    ]);
  });
});

describe('parse body', () => {
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
});
