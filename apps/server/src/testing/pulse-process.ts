import { createMeasures } from '../platform/measures/measures.ts';
import { readConfig } from '../config.ts';
import { connect } from '../platform/db/connection.ts';
import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { createIntakeSwitch } from '../platform/work/work-loop.ts';
import { startPulse } from '../platform/processes/processes.ts';
import { freeBytes } from '../platform/storage/disk-guard.ts';
import { silentLog } from './silent-log.ts';

/** A worker that does nothing but show itself. It tells its parent its id and what the operator wants of it, and ends in good order when it is told to. */
export type PulseMessage = { id: string } | { intake: string };

if (process.argv[1] === import.meta.filename) {
  const { address, dataDir } = JSON.parse(process.argv[2] ?? '{}') as { address: SocketAddress; dataDir: string };
  const db = connect(address, () => undefined);
  const now = () => new Date();
  const measures = createMeasures({ db, log: silentLog, now, processName: 'pulse' });
  const config = readConfig({ SAYSO_DATA: dataDir, ROLES: 'worker' });
  const intake = createIntakeSwitch();
  intake.onChange((wanted) => process.send?.({ intake: wanted } satisfies PulseMessage));
  const deps = { db, measures, config, freeBytes, log: silentLog, now };
  const pulse = await startPulse(deps, { server: null, intake, release: '1.0.0' });
  process.send?.({ id: pulse.id } satisfies PulseMessage);
  process.once('message', async () => {
    await pulse.stop();
    process.exit(0);
  });
}
