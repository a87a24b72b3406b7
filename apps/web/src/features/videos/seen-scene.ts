import type { BackgroundData } from '@sayso/contract';
import type { SceneFigure, SceneSpec } from '@sayso/engine/model/scene-spec';
import type { useOwnPictures } from './use-own-pictures.ts';

type Seen = {
  /** An avatar of one's own brings its look along. */
  avatar: { performerId: string; look: Readonly<Record<string, unknown>> | null };
  behind: Pick<BackgroundData, 'color' | 'environment' | 'lighting' | 'style'> & { setting: string };
  refs: Pick<ReturnType<typeof useOwnPictures>['refs'], 'background' | 'beside'>;
};

/** No pictures of one's own. */
export const NO_REFS = { background: null, beside: null } as const;

/** Who is seen, before what, in what light, and what stands beside them, in the engine's words: what the server makes of the same choices. */
export function seenScene({
  avatar,
  behind,
  refs,
}: Seen): SceneFigure & Pick<SceneSpec, 'background' | 'light' | 'product'> {
  const { setting, color, environment, lighting, style } = behind;
  const picture = refs.background ? { picture: refs.background } : { id: setting };
  return {
    ...figureOf(avatar),
    background: color === null ? picture : { color },
    light: { environment, lighting, style },
    product: refs.beside,
  };
}

function figureOf({ performerId, look }: Seen['avatar']): SceneFigure {
  // The engine made it; it is data that only the engine reads.
  return look ? { look: look as unknown as NonNullable<SceneFigure['look']> } : { performerId };
}
