import type { Purchase } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NO_PLAN } from '../../../testing/sample-usage.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { idOf, samplePurchase } from '../testing/sample-sales.ts';

const MINE = '/api/user/purchases';
const CLAIM = `${MINE}/claim`;
const EXPIRES = '2026-11-24T13:30:00.000Z';

function serve(purchases: readonly Purchase[], more: Record<string, (asked: Asked) => Answer> = {}, user = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, ...user } }),
    [`GET ${MINE}`]: () => success(purchases),
    [`POST ${CLAIM}`]: () => success({ expires_at: EXPIRES }),
    ...more,
  });
}
const open = () => renderApp('/settings?tab=purchases');
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

describe('a purchase', () => {
  test('says what was bought, where and when, what it cost, how long it lasts and where its receipt is', async () => {
    serve([samplePurchase()]);
    open();
    expect(await screen.findByRole('tab', { name: 'Your purchases', selected: true })).toBeTruthy();
    const card = await cardOf('DFY');
    for (const text of ['WarriorPlus, Nov 2, 2026', 'Active', '$47.00', 'No end date', 'WP-123'])
      expect(card.getByText(text)).toBeTruthy();
    const receipt = card.getByRole('link', { name: /^Receipt at WarriorPlus/ });
    expect(receipt.getAttribute('href')).toBe('https://warriorplus.com/o2/receipt/WP-123');
    expect(receipt.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('has a transaction number that is copied by a press', async () => {
    serve([samplePurchase()]);
    const { user } = open();
    await user.click((await cardOf('DFY')).getByRole('button', { name: 'Copy transaction number WP-123' }));
    expect(await screen.findByText('Transaction number copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('WP-123');
  });

  test.each<[string, Partial<Purchase>, Record<'state' | 'words', string>]>([
    [
      'whose payment failed says what to do',
      { state: 'grace', access_until: '2026-11-27T12:00:00.000Z' },
      {
        state: 'Payment failed',
        words:
          'The last payment failed. Your access stays until Nov 27, 2026. Check your card or payment details at WarriorPlus: once it is paid, access goes on by itself.',
      },
    ],
    [
      'that was paid back says that its access has ended',
      { state: 'refunded', is_open: false, access_until: '2026-11-20T12:00:00.000Z', refunded: 47 },
      {
        state: 'Refunded',
        words: 'The seller has paid it back, so what it gave has ended. What you made stays yours.',
      },
    ],
    [
      'that was paid back in part keeps its access',
      { state: 'partly_refunded', refunded: 20 },
      { state: 'Partly refunded', words: 'The seller has paid back a part. Your access stays.' },
    ],
    [
      'that was cancelled lasts until the end of what is paid',
      { state: 'cancelled', access_until: '2026-12-02T12:00:00.000Z' },
      { state: 'Cancelled', words: 'You have cancelled. What you paid for stays until Dec 2, 2026.' },
    ],
    [
      'that the bank took back says whom to write to',
      { state: 'charged_back', is_open: false },
      {
        state: 'Charged back',
        words:
          'The payment was taken back through your bank, so what it gave has ended. If that was a mistake, write to WarriorPlus.',
      },
    ],
  ])('%s', async (_, changes, said) => {
    serve([samplePurchase(changes)]);
    open();
    const card = await cardOf('DFY');
    expect(card.getByText(said.state)).toBeTruthy();
    expect(card.getByText(said.words)).toBeTruthy();
    expect(card.queryAllByText('Paid back')).toHaveLength(changes.refunded ? 1 : 0);
  });

  test('of several items says where each of them stands, once they differ', async () => {
    const [first] = samplePurchase().items;
    if (!first) throw new Error('no item');
    const second = { ...first, item: 'wso_x', plan: null, name: 'Bonus', state: 'refunded' as const, is_open: false };
    serve([samplePurchase({ items: [first, second] })]);
    open();
    const items = within(await screen.findByRole('list', { name: 'What it consists of' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['DFYNo end dateActive', 'BonusNo accessRefunded']);
  });
});

describe('without purchases', () => {
  test('it is said under which e-mail they would appear, and how to claim one', async () => {
    serve([]);
    open();
    expect(await screen.findByText('No purchases under this e-mail')).toBeTruthy();
    expect(screen.getByText(/^What you buy with elena@brightside\.shop appears here by itself/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Claim a purchase' })).toBeTruthy();
  });

  test('whoever has no plan is led here from where the plan stands', async () => {
    serve([], { 'GET /api/user/usage': () => success(NO_PLAN) });
    const { user } = renderApp('/settings?tab=plan');
    await user.click(await screen.findByRole('link', { name: 'Bought one already? See your purchases' }));
    expect(await screen.findByText('No purchases under this e-mail')).toBeTruthy();
  });
});

test('a list that cannot be loaded says why and tries again', async () => {
  const answers = [failure(403, 'forbidden', 'The list is locked.')];
  serve([], { [`GET ${MINE}`]: () => answers.shift() ?? success([samplePurchase()]) });
  const { user } = open();
  expect(await screen.findByText('The list is locked.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'DFY' })).toBeTruthy();
});

describe('claiming a purchase', () => {
  test('takes its number, then the mailed code, and reads purchases and plans anew', async () => {
    const mine = [samplePurchase()];
    const { asked } = serve(mine, {
      [`POST ${CLAIM}/confirm`]: () => {
        const claimed = samplePurchase({ id: idOf('a2'), transaction_id: 'JV-9', source_name: 'JVZoo' });
        mine.unshift(claimed);
        return success(claimed);
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Claim a purchase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim a purchase' }));
    const number = dialog.getByRole('textbox', { name: 'Transaction number' });
    expect(document.activeElement).toBe(number);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Enter the transaction number.')).toBeTruthy();
    await user.type(number, ' JV-9 {Enter}');
    const next = within(await screen.findByRole('dialog', { name: 'Claim a purchase' }));
    expect(await next.findByText('If there is such a purchase, its buyer has a mail with a code.')).toBeTruthy();
    const before = asked.filter(({ path }) => path === '/api/auth/user').length;
    await user.type(next.getByRole('textbox', { name: 'Code from the mail' }), 'abcd2345{Enter}');
    expect(await screen.findByText('Purchase claimed')).toBeTruthy();
    expect(screen.getByText('DFY is yours now.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/^JVZoo, /)).toBeTruthy();
    const posts = asked.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      [CLAIM, { transaction_id: 'JV-9' }],
      [`${CLAIM}/confirm`, { transaction_id: 'JV-9', code: 'ABCD2345' }],
    ]);
    expect(posts[1]?.headers.get('idempotency-key')).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/api/auth/user').length).toBeGreaterThan(before);
  });

  test('says that a code is wrong, and lets another number be asked for', async () => {
    serve([], {
      [`POST ${CLAIM}/confirm`]: () =>
        failure(409, 'claim_code_wrong', 'This code is not right, or has expired. Ask for a new one.'),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Claim a purchase' }));
    await user.type(await screen.findByRole('textbox', { name: 'Transaction number' }), 'JV-9{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Code from the mail' }), 'nonsense{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right, or has expired.');
    await user.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(await screen.findByRole('textbox', { name: 'Transaction number' })).toHaveProperty('value', 'JV-9');
  });

  test('that was tried too often says when it works again', async () => {
    serve([], {
      [`POST ${CLAIM}`]: () => ({
        ...failure(429, 'too_many_requests', 'Too many.'),
        headers: { 'retry-after': '600' },
      }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Claim a purchase' }));
    await user.type(await screen.findByRole('textbox', { name: 'Transaction number' }), 'JV-9{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many\. Try again in 10 min/);
  });

  test('is locked while an administrator acts as somebody', async () => {
    serve([], {}, { impersonator: { id: idOf('bb'), name: 'Ruth Keller' } });
    open();
    expect(await screen.findByRole('button', { name: 'Claim a purchase' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Elena Marsh/, { selector: 'div' })).toBeTruthy();
  });
});
