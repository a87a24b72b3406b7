import type { Upload, UploadKind } from '@sayso/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { uploadsQuery } from '../../people/uploads/uploads.queries.ts';
import { UploadPicker } from '../../people/uploads/uploads.parts.tsx';
import { Card } from '../../ui/card.tsx';
import { usePerformerStills } from './card-section.tsx';

/** Own files to choose from: pictures, music, and none yet. Nothing is sent: the page needs no server. */
export function UploadSection() {
  const stills = usePerformerStills();
  const { maya = '', zoe = '' } = stills;
  const client = useMemo(
    () => clientWith([sample('background', maya, 'At home.png'), sample('background', zoe, 'Studio.png')]),
    [maya, zoe],
  );
  return (
    <QueryClientProvider client={client}>
      <div className="grid items-start gap-(--gap) lg:grid-cols-2">
        <Held kind="background" />
        <Held kind="music" />
        <Held kind="logo" />
      </div>
    </QueryClientProvider>
  );
}

function Held({ kind }: { kind: UploadKind }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Card className="p-(--pad-card)">
      <UploadPicker kind={kind} value={value} onChange={(upload) => setValue(upload?.id ?? null)} />
    </Card>
  );
}

/** A store of answers that asks nobody. */
function clientWith(backgrounds: Upload[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const lists: Partial<Record<UploadKind, Upload[]>> = {
    background: backgrounds,
    music: [sample('music', '', 'Morning coffee.mp3'), sample('music', '', 'Long walk, live.m4a')],
    logo: [],
  };
  for (const [kind, data] of Object.entries(lists))
    client.setQueryData(uploadsQuery(kind as UploadKind, 1).queryKey, {
      data,
      current_page: 1,
      last_page: 1,
      per_page: 8,
      total: data.length,
      from: null,
      to: null,
      next_page_url: null,
      next_cursor: null,
    });
  return client;
}

function sample(kind: UploadKind, url: string, name: string): Upload {
  const isMusic = kind === 'music';
  return {
    id: name,
    kind,
    name,
    width: isMusic ? null : 324,
    height: isMusic ? null : 576,
    duration_ms: isMusic ? 83_000 : null,
    is_cut_out: false,
    is_ai_made: false,
    size_bytes: 240_000,
    url,
    created_at: '2026-02-01T10:00:00.000Z',
  };
}
