import type { Avatar, Video } from '@sayso/contract';
import { useState, useEffect } from 'react';
import { AvatarCard } from '../../making/avatars/avatar-card.tsx';
import { PosterSkeletons } from '../../showing/library/list/poster-row.tsx';
import { VideoCard } from '../../showing/library/card/video-card.tsx';
import { Card } from '../../ui/card.tsx';
import { Initials } from '../../ui/person-picture.tsx';
import { sampleRunning, sampleVideo, sampleWaiting } from '../../testing/samples.ts';
import { drawPerformerPicture } from '../../people/identity/sign-in/performer-picture.ts';
import { report } from '../../lib/report.ts';
import { Example } from './section.tsx';

/** One video in each state there is. */
const SAMPLE_VIDEOS: readonly Video[] = [
  sampleWaiting({ id: 'waiting', title: 'Desk lamp, first hook' }),
  sampleRunning({ id: 'running', title: 'Glow serum, morning routine' }),
  sampleVideo({ id: 'completed' }),
  sampleRunning({
    id: 'failed',
    title: 'Silk pillowcase, honest review',
    status: 'failed',
    progress: null,
    failure_reason: 'Drawing the video stopped. Try again.',
  }),
  sampleRunning({ id: 'cancelled', title: 'Picnic blanket, take 2', status: 'cancelled', progress: null }),
];

const AVATARS = ['Zoe', 'Maya', 'Hiro'].map((name): Avatar => ({
  id: name.toLowerCase(),
  avatar_id: name.toLowerCase(),
  name: name.toLowerCase(),
  display_name: name,
  description: '',
  style: 'Casual',
  gender: 'female',
  age: 'adult',
  appearance: 'mixed',
  category: 'casual',
  type: 'default',
  is_own: false,
  is_favourite: false,
  thumbnail_url: '',
  clip_url: null,
  source: 'engine',
  realism: 'illustrated',
  cannot: [],
  is_gone: false,
  partner: null,
}));

export function CardSection() {
  const stills = usePerformerStills();
  const [chosen, setChosen] = useState('maya');
  return (
    <>
      <ul className="poster-grid">
        {SAMPLE_VIDEOS.map((video) => (
          <li key={video.id} className="min-w-0">
            <VideoCard
              video={{ ...video, thumbnail_url: video.status === 'completed' ? (stills.andre ?? null) : null }}
              onPreview={() => undefined}
            />
          </li>
        ))}
      </ul>
      <div role="radiogroup" aria-label="Avatars" className="avatar-grid">
        {AVATARS.map((avatar) => (
          <AvatarCard
            // A picture that arrives takes the place of the initials.
            key={`${avatar.id}${pictureOf(avatar, stills).length}`}
            avatar={{ ...avatar, thumbnail_url: pictureOf(avatar, stills) }}
            group="dev-ui-avatars"
            checked={avatar.id === chosen}
            onChoose={({ id }) => setChosen(id)}
          />
        ))}
      </div>
      <PosterSkeletons />
      <div className="grid gap-(--gap) sm:grid-cols-2">
        <Card className="p-(--pad-card)">A card rests on a hairline, not on a shadow.</Card>
        <Example label="People">
          <Initials name="Elena Marsh" />
          <Initials name="Ruth Keller" />
          <Initials name="山田 太郎" />
        </Example>
      </div>
    </>
  );
}

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

const pictureOf = ({ id }: Avatar, stills: ReturnType<typeof usePerformerStills>): string =>
  id === 'maya' || id === 'zoe' ? (stills[id] ?? '') : '';
