import { expect, test } from 'vitest';
import { readPrice } from './price.ts';

test.each([
  ['1.299,00 €', '1299.00', 'EUR'],
  ['$1,299.00', '1299.00', 'USD'],
  ['US$ 19.9', '19.90', 'USD'],
  ['CHF 1’299.–', '1299.00', 'CHF'],
  ["Fr. 1'299.50", '1299.50', null],
  ['1 299,00 kr', '1299.00', null],
  ['12.990 ₫ VND', '12990.00', 'VND'],
  ['¥1,980', '1980.00', 'JPY'],
  ['19,-', '19.00', null],
  ['0.99', '0.99', null],
  ['0,999 €', '1.00', 'EUR'],
  ['12.345.678,90 zł', '12345678.90', 'PLN'],
  ['R$ 59,90 ou 3x', '59.90', 'BRL'],
  ['From £10 – £20', '10.00', 'GBP'],
  ['try it for 5', '5.00', null],
  ['12.500 KWD', '12.50', 'KWD'],
  [1299, '1299.00', null],
  [24.5, '24.50', null],
])('%s is %s', (written, amount, currency) => {
  expect(readPrice(written)).toEqual({ amount, currency });
});

test('the currency may be told beside the figure', () => {
  expect(readPrice('24.00', 'eur')).toEqual({ amount: '24.00', currency: 'EUR' });
  expect(readPrice('24.00', '')).toEqual({ amount: '24.00', currency: null });
});

test.each(['', 'free', '0', '0,00 €', 0.001, '€0.001', -5, Number.NaN, '9'.repeat(40), null, {}, [], true])(
  '%j is no price',
  (written) => {
    expect(readPrice(written)).toBeNull();
  },
);
