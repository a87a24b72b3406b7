import { readConfig } from './config.ts';
import { stackInSource } from './platform/faults/built-places.ts';
import { createFaults } from './platform/faults/faults.ts';
import { createLog } from './platform/log/log.ts';
import { OperatorError, secondsOf, tellSteps } from './platform/lib/operator-error.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

/** A stop that takes longer is ended by force: what is left is taken up at the next start. */
const STOP_LIMIT_MS = 25_000;

async function main(): Promise<void> {
  const signals = heedSignals();
  // What is said to a terminal that was closed is lost, and stops nothing.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const steps = tellSteps(say, { begunAtMs: 0 });
  steps.done('Program loaded');
  const config = readConfig();
  const faults = createFaults();
  const { log, file } = createLog(config, faults);
  const product = await startProduct({ config, log, faults, steps, onLost: fail, signal: signals.signal });
  signals.onStop(() => product.stop());
  if (!signals.signal.aborted) greet(product, file);
  tellAdministrator(product);
}

function greet({ url }: RunningProduct, logFile: string | null): void {
  say(`Started in ${secondsOf(Date.now() - begunAtMs())}`);
  say(url ? `Sayso is ready at ${url}` : 'Sayso is ready to work');
  if (logFile) say(`Log: ${logFile}`);
}

function tellAdministrator({ administrator }: RunningProduct): void {
  if (!administrator) return;
  const { email, password } = administrator;
  say(`Administrator: ${email}`);
  say(password ? `Password: ${password} (shown only now)` : 'Password: the one in ADMIN_PASSWORD');
}

/** When the command began that started this process, by the clock; else this process itself. */
function begunAtMs(): number {
  const told = /^--began=(\d+)$/u.exec(process.argv[2] ?? '')?.[1];
  return told === undefined ? performance.timeOrigin : Number(told);
}

/**
 * The first signal stops in good order, the second at once. One that comes while the product starts ends the start at its next step, which closes what is open.
 * Without this, a database that was just begun would go on by itself.
 */
function heedSignals(): { signal: AbortSignal; onStop(stop: () => Promise<void>): void } {
  const asked = new AbortController();
  let stopProduct: (() => Promise<void>) | null = null;
  const end = () => void stopProduct?.().then(() => process.exit(0), fail);
  const stop = (signal: NodeJS.Signals) => {
    if (asked.signal.aborted) process.exit(1);
    say(`Stopping (${signal}). Once more to stop at once.`);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    asked.abort(new StopAsked());
    end();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: asked.signal,
    onStop(started) {
      stopProduct = started;
      if (asked.signal.aborted) end();
    },
  };
}

/** The start was ended by a signal, and what it had opened is closed. */
class StopAsked extends Error {}

function fail(error: unknown): void {
  if (error instanceof StopAsked) process.exit(0);
  const words =
    error instanceof OperatorError
      ? error.message
      : stackInSource(String(error instanceof Error ? error.stack : error));
  process.stderr.write(`Sayso cannot go on:\n${words}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch(fail);
