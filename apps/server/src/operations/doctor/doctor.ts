// `npm run doctor [-- --json]`: looks at everything that Sayso needs, and says what to do. Ends with 1 when something fails.
import { messageOf } from '@sayso/media/process/thrown';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { PRODUCT } from '../../product.ts';
import { runCommand, say } from '../command.ts';
import { examine } from './examine.ts';
import { fail, type Finding } from '../../platform/health/check.ts';

const SIGNS = { ok: 'ok  ', note: 'note', fail: 'FAIL' } as const;
const AREA_WIDTH = 18;

await runCommand(async (signal) => {
  const { isJson } = readArguments();
  const started = performance.now();
  const findings: Finding[] = [];
  for await (const finding of findAll(signal)) {
    signal.throwIfAborted();
    findings.push(finding);
    if (!isJson) print(finding);
  }
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  const isWell = count('fail') === 0;
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  if (isJson) say(JSON.stringify({ ok: isWell, version: PRODUCT.version, seconds, findings }));
  else
    say(
      `${count('ok')} ok, ${count('note')} notes, ${count('fail')} failures in ${seconds} s, ${PRODUCT.name} ${PRODUCT.version}`,
    );
  return isWell ? 0 : 1;
});

/** Without a readable configuration nothing else can be looked at. */
async function* findAll(signal: AbortSignal): AsyncGenerator<Finding> {
  try {
    yield* examine(readConfig(), signal);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    for (const line of error.message.split('\n'))
      yield fail('Configuration', line, 'Correct the variable and look again.');
  }
}

function print({ area, level, found, advice }: Finding): void {
  say(`${SIGNS[level]}  ${area.padEnd(AREA_WIDTH)}${found}`);
  if (advice) say(`${' '.repeat(SIGNS.ok.length + 2 + AREA_WIDTH)}${advice}`);
}

function readArguments(): { isJson: boolean } {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
    return { isJson: values.json };
  } catch (cause) {
    throw new OperatorError(`${messageOf(cause)}\nnpm run doctor [-- --json]`, { cause });
  }
}
