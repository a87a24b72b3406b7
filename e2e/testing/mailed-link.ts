import { expect } from 'vitest';
import { mailApi } from '../../packages/contract/src/index.ts';
import type { ApiUser } from './api.ts';

/** The link to `path` in a mail that the outbox keeps for somebody, as the administrator reads it, on the product's own address. */
export async function mailedLink(operator: ApiUser, { email, path }: { email: string; path: string }): Promise<string> {
  const link = new RegExp(`https?://\\S+${path}#\\S+`, 'u');
  const list = `${mailApi.listMails.path}?search=${encodeURIComponent(email)}`;
  const found: string[] = [];
  await expect
    .poll(
      async () => {
        const { data } = await operator.call<{ data: { data: { id: string }[] } }>('GET', list);
        for (const { id } of data.data) {
          const mail = await operator.call<{ data: { text: string } }>('GET', `${mailApi.listMails.path}/${id}`);
          found.push(...(link.exec(mail.data.text) ?? []));
        }
        return found.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const { pathname, hash } = new URL(found[0] ?? '');
  return operator.url + pathname + hash;
}
