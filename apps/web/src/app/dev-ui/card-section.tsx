import type { Avatar, Video } from '@sayso/contract';
import { useState } from 'react';
import { AvatarCard } from '../../making/avatars/avatar-card.tsx';
import { PosterSkeletons } from '../../showing/library/list/poster-skeletons.tsx';
import { VideoCard } from '../../showing/library/card/video-card.tsx';
import { Card } from '../../ui/card.tsx';
import { Initials } from '../../ui/initials.tsx';
import { usePerformerStills } from './performer-stills.ts';
import { Example } from './section.tsx';
import { sampleRunning, sampleVideo, sampleWaiting } from '../../testing/samples.ts';

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

const pictureOf = ({ id }: Avatar, stills: ReturnType<typeof usePerformerStills>): string =>
  id === 'maya' || id === 'zoe' ? (stills[id] ?? '') : '';
