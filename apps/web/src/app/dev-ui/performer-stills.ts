import { useEffect, useState } from 'react';
import { drawPerformerPicture } from '../../people/identity/sign-in/performer-picture.ts';
import { report } from '../../lib/report.ts';

const SPECS = {
  maya: { performerId: 'maya', backgroundId: 'home', words: ['two', 'drops', 'every', 'morning'], highlighted: 2 },
  andre: { performerId: 'andre', backgroundId: 'modern', words: ['no', 'machine', 'needed'], highlighted: 2 },
  zoe: { performerId: 'zoe', backgroundId: 'studio', words: ['finally', 'behaves'], highlighted: 0 },
} as const;
type Stills = Partial<Record<keyof typeof SPECS, string>>;

/** Pictures of performers, drawn here by the engine: the page needs no server. They arrive one after the other. */
export function usePerformerStills(): Stills {
  const [stills, setStills] = useState<Stills>({});
  useEffect(() => {
    const stop = new AbortController();
    const draw = async () => {
      for (const [name, spec] of Object.entries(SPECS)) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 324, height: 576 });
        await drawPerformerPicture(canvas, spec, stop.signal);
        setStills((now) => ({ ...now, [name]: canvas.toDataURL('image/webp') }));
      }
    };
    draw().catch((failure: unknown) => stop.signal.aborted || report('A performer could not be drawn', failure));
    return () => stop.abort();
  }, []);
  return stills;
}
