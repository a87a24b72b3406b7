import type { MonitoredHost, MonitoringOverview } from '@sayso/contract';
import { formatCount } from '../../../lib/format.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatPart } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Meter } from '../meter.tsx';
import { inMegabytes, inPercent } from '../monitoring-words.ts';
import { monitoringTexts } from '../monitoring.texts.ts';

const { server: texts } = monitoringTexts;

/** How busy each host is. */
export function ServerCard({ overview }: { overview: MonitoringOverview | undefined }) {
  const alive = overview?.processes.filter(({ is_gone: isGone }) => !isGone) ?? [];
  return (
    <TitledCard title={texts.title} text={overview ? texts.text(overview.hosts.length, alive.length) : ''}>
      {overview === undefined ? (
        <Skeleton className="h-56" />
      ) : overview.hosts.length === 0 ? (
        <p className="text-13 text-text-3">{texts.none}</p>
      ) : (
        <div className="grid gap-6">
          {overview.hosts.map((host) => (
            <Host
              key={host.host}
              host={host}
              isAlone={overview.hosts.length === 1}
              connections={sumAt(alive, host.host, 'connections')}
              streams={sumAt(alive, host.host, 'live_streams')}
            />
          ))}
        </div>
      )}
    </TitledCard>
  );
}

function sumAt(processes: MonitoringOverview['processes'], host: string, what: 'connections' | 'live_streams'): number {
  return processes.filter((one) => one.host === host).reduce((sum, one) => sum + one[what], 0);
}

type HostProps = { host: MonitoredHost; isAlone: boolean; connections: number; streams: number };

function Host({ host, isAlone, connections, streams }: HostProps) {
  const { disk_free_bytes: free, disk_total_bytes: total } = host;
  const isDiskKnown = free !== null && total !== null && total > 0;
  return (
    <section aria-label={host.host} className="grid gap-3.5">
      {!isAlone && <h3 className="font-mono text-12 wrap-anywhere text-text-2">{host.host}</h3>}
      <Meter label={texts.cpu} share={host.cpu} value={texts.cpuValue(inPercent(host.cpu), host.cores)} />
      <Meter
        label={texts.memory}
        share={host.memory_used_bytes / Math.max(1, host.memory_total_bytes)}
        value={formatPart(host.memory_used_bytes, host.memory_total_bytes)}
        warnFrom={0.85}
      />
      <Meter
        label={texts.disk}
        share={isDiskKnown ? (total - free) / total : null}
        value={isDiskKnown ? formatPart(total - free, total) : texts.unknown}
        warnFrom={0.85}
      />
      <KeyValues
        items={[
          {
            label: texts.network,
            value: (
              <>
                {inMegabytes(host.network_in_bytes_per_second)} {texts.networkIn} ·{' '}
                {inMegabytes(host.network_out_bytes_per_second)} {texts.networkOut}
              </>
            ),
          },
          { label: texts.connections, value: formatCount(connections) },
          { label: texts.streams, value: formatCount(streams) },
        ]}
      />
    </section>
  );
}
