import type { Config } from '../../config.ts';
import { readCertificate } from '../../platform/network/certificate.ts';
import { fail, type Finding, note, ok } from '../../platform/health/finding.ts';

const AREA = 'Certificate';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Most are renewed a month before they end: below this nobody has. */
const NOTED_DAYS = 14;
const BAD_DAYS = 3;

/** Whether the certificate of the address that people type is good, and for how long. */
export async function checkCertificate(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
  read: typeof readCertificate = readCertificate,
): Promise<Finding[]> {
  const found = await read(publicUrl);
  if (!found) return [];
  const { endsAt, problem } = found;
  const advice = 'Renew it at the proxy that stands in front, and look whether that renews it by itself.';
  if (!endsAt)
    return [note(AREA, `${publicUrl}: ${problem ?? 'none'}`, 'If this machine cannot reach that address, others may.')];
  const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS);
  const words = `of ${new URL(publicUrl).host}, until ${endsAt.toISOString().slice(0, 10)}`;
  const bad = (found: string): Finding[] => [{ ...fail(AREA, `${words}: ${found}`, advice), rule: 'certificate' }];
  if (days < 0) return bad('it has ended');
  if (problem) return bad(`browsers refuse it (${problem})`);
  if (days < BAD_DAYS) return bad(`${days} days left`);
  return [days < NOTED_DAYS ? note(AREA, `${words}: ${days} days left`, advice) : ok(AREA, words)];
}
