import type { Stance } from '../../model/look.ts';
import { armPose, blendPoses, placesOf } from './arm-pose.ts';
import type { ArmPose } from './arm-pose.ts';
import { type HandRoom, moveHand, shiftToSee } from './hand-room.ts';

type Rests = Readonly<Record<'left' | 'right', ArmPose>>;
type Way = NonNullable<Stance['hands']>;

/** A way to hold the hands: the arm whose hand lies over the other, and the other one, each as high and as low as arms do it easily. */
type Held = Readonly<Record<'over' | 'under', Readonly<Record<'high' | 'low', ArmPose>>>>;

const WAYS: Readonly<Record<Way, Held>> = {
  /** Lightly together before the belly. */
  clasped: {
    over: {
      high: armPose([378, 566], [104, 688], { hand: -80, shape: 'relaxed' }),
      low: armPose([374, 568], [106, 750], { hand: -74, shape: 'relaxed' }),
    },
    under: {
      high: armPose([378, 566], [104, 668], { hand: -82, shape: 'relaxed' }),
      low: armPose([374, 568], [106, 732], { hand: -76, shape: 'relaxed' }),
    },
  },
  /** One hand around the wrist of the other, whose fingers hang. */
  wrist: {
    over: {
      high: armPose([378, 566], [72, 690], { hand: -78, shape: 'curled' }),
      low: armPose([374, 568], [76, 732], { hand: -74, shape: 'curled' }),
    },
    under: {
      high: armPose([376, 566], [136, 706], { hand: -54, shape: 'hanging' }),
      low: armPose([372, 568], [138, 748], { hand: -48, shape: 'hanging' }),
    },
  },
  /** One hand before the belly, the other arm hangs at the side. */
  side: {
    over: {
      high: armPose([380, 566], [110, 676], { hand: -84, shape: 'relaxed' }),
      low: armPose([376, 568], [112, 726], { hand: -78, shape: 'relaxed' }),
    },
    under: {
      high: armPose([388, 568], [374, 960], { hand: -6, shape: 'hanging' }),
      low: armPose([384, 570], [372, 964], { hand: -6, shape: 'hanging' }),
    },
  },
  /** Both before the belly, not touching. */
  apart: {
    over: {
      high: armPose([390, 564], [236, 682], { hand: -68, shape: 'curled' }),
      low: armPose([388, 566], [232, 726], { hand: -60, shape: 'curled' }),
    },
    under: {
      high: armPose([392, 564], [246, 694], { hand: -64, shape: 'hanging' }),
      low: armPose([389, 566], [242, 740], { hand: -56, shape: 'hanging' }),
    },
  },
};

/** Who says nothing of it holds the hands so. */
const USUAL: Stance = { top: 'left', drop: 0, hands: 'clasped' };

/** Both arms at rest, as somebody stands; in a room that is given, hands are seen whole or not at all. */
export function restsOf({ top, drop, hands = 'clasped' }: Stance = USUAL, room?: HandRoom): Rests {
  const { over, under } = WAYS[hands];
  const rests = [blendPoses(over.high, over.low, drop), blendPoses(under.high, under.low, drop)] as const;
  const [upper, lower] = room ? seenRests(rests, room) : rests;
  return top === 'left' ? { left: upper, right: lower } : { left: lower, right: upper };
}

/** Hands that are in the picture together are raised together, or they would part. */
function seenRests(rests: readonly [ArmPose, ArmPose], room: HandRoom): readonly [ArmPose, ArmPose] {
  const shifts = rests.map((pose) => shiftToSee(pose, { use: 'rests', room }) ?? 0);
  const isSeen = rests.map((pose, at) => placesOf(pose, room.arm).wrist[1] + (shifts[at] ?? 0) < room.foot.nearest);
  const together = isSeen.every(Boolean) ? Math.min(...shifts) : null;
  const [over, under] = rests.map((pose, at) => moveHand(pose, together ?? shifts[at] ?? 0, { room }));
  return [over ?? rests[0], under ?? rests[1]];
}

/** The rest of who says nothing of it; sizes of gestures count from it. */
export const RESTS: Rests = restsOf();
