import { batchesTexts } from '../batches.texts.ts';

/** That another voice speaks than the one that the row says. */
export function StandIn({ voice }: { voice: string }) {
  return <span className="text-warning">{batchesTexts.standIn(voice)}</span>;
}
