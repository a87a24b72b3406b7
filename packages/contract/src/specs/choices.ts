import type { SeenSpec, VideoSpec } from './spec.ts';

type Scene = VideoSpec['scene'];

/** What people choose of a video beside who performs and what is said. A draft and a start both say it. `roomId` is null for the first room. */
export type SpecChoices = Pick<Scene, 'light' | 'camera'> &
  Pick<VideoSpec, 'endCard'> & {
    background: Pick<Scene['background'], 'uploadId' | 'color'> & { roomId: string | null };
    logo: Omit<Scene['logo'], 'text'>;
    captions: VideoSpec['captions']['look'];
    music: VideoSpec['sound']['music'];
    format: VideoSpec['output']['format'];
  };

/** What the choices name, looked up: the room's name, the performer, the text of the logo, the seed of the speech. */
export type KnownOfSpec = Pick<VideoSpec, 'seed' | 'performer'> & {
  room: { id: string; name: string };
  logoText: string;
};

/** What will be seen of a video that is made with these choices. */
export function seenSpec(choices: SpecChoices, { seed, performer, room, logoText }: KnownOfSpec): SeenSpec {
  const { background, light, camera, logo, captions, endCard, format } = choices;
  const { uploadId, color } = background;
  return {
    seed,
    performer,
    scene: {
      background: { roomId: room.id, roomName: room.name, uploadId: color === null ? uploadId : null, color },
      light,
      camera,
      logo: { ...logo, text: logoText },
    },
    captions: { look: captions, text: null },
    endCard,
    output: { format },
  };
}
