import { messageOf } from '@sayso/media/process/thrown';
import { stat } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { parseKeys, keyFileIn, readKeyFile } from '../../platform/vault/keys.ts';
import { KEYS_VARIABLE } from '../../platform/vault/vault.ts';
import { fail, type Finding, hint, ok } from '../../platform/health/check.ts';

const AREA = 'Keys';
const OF_OTHERS = 0o077;

/** The keys of stored secrets: there, readable, and nobody else's business. */
export async function checkKeys({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Promise<Finding> {
  try {
    if (keys) return ok(AREA, `${parseKeys(keys, KEYS_VARIABLE).current} in ${KEYS_VARIABLE}`);
    const file = keyFileIn(dataDir);
    const found = await stat(file).catch(() => null);
    if (!found)
      return hint(
        AREA,
        `${file} is not there`,
        'The first start makes it. If this is not the first start, bring it back from a backup.',
      );
    const { current, keys: all } = await readKeyFile(file);
    if ((found.mode & OF_OTHERS) !== 0) return fail(AREA, `others may read ${file}`, `Run chmod 600 ${file}.`);
    return ok(AREA, `${current} seals, of ${Object.keys(all).length} in ${file}`);
  } catch (error) {
    return fail(
      AREA,
      messageOf(error),
      error instanceof OperatorError
        ? 'Bring keys.json back from a backup.'
        : 'Run the doctor as the user that runs Sayso.',
    );
  }
}
