import type { ReadyClips } from './frame-to-show.ts';
import type { Slot, StageNews } from './stage-messages.ts';

/** What a stage has said. `version` counts the clips that became ready; `isBusy` while it draws; `failed`: the clips that cannot be made or drawn. */
export type StageState = { ready: ReadyClips; version: number; isBusy: boolean; failed: ReadonlySet<Slot> };

export const NEW_STAGE: StageState = {
  ready: { resting: null, spoken: null },
  version: 0,
  isBusy: false,
  failed: new Set(),
};

/** The same with no clip to be shown, until the next one is ready. */
export const withoutClips = (state: StageState): StageState => ({ ...state, ready: NEW_STAGE.ready });

/** The state after some news. A frame that could not be drawn holds up no later one; a clip that is made anew may be drawn again. */
export function afterNews(state: StageState, news: StageNews): StageState {
  switch (news.type) {
    case 'drawn':
      return { ...state, isBusy: false };
    case 'failed':
      return { ...state, isBusy: false, failed: new Set([...state.failed, news.slot]) };
    case 'ready':
      return {
        ...state,
        ready: { ...state.ready, [news.slot]: { frames: news.frames, restingFrame: news.restingFrame } },
        version: state.version + 1,
        failed: new Set([...state.failed].filter((slot) => slot !== news.slot)),
      };
  }
}
