import { type BitReader, readBits } from './bits.ts';
import { parameterSetsOf } from './parameter-sets.ts';

const HIGH_PROFILE = 100;
/** Pictures are shown in the order in which they are written; of two in a row, others must be taken from one at least. */
const ORDER_OF_WRITING = 2;
/** `aspect_ratio_idc` that is followed by width and height. */
const OWN_ASPECT_RATIO = 255;

/** Of a stream's parameter sets, what it takes to write a picture into it. `frameNumberBits`: width of `frame_num`. `quantiser`: what slices count theirs from. `choosesDeblocking`: each slice says how its edges are smoothed. */
export type StreamHeader = {
  macroblocks: number;
  frameNumberBits: number;
  setId: number;
  quantiser: number;
  choosesDeblocking: boolean;
};

/**
 * Reads the parameter sets of a plain stream: High profile, 4:2:0 in 8 bits, whole frames, one sequence set and one picture set, arithmetic coding, pictures in the order
 * in which they are shown, one picture to take others from, no weights and no model of a buffer to be kept to.
 * @returns Nothing for any other stream.
 * @see ITU-T H.264, 7.3.2.1.1, 7.3.2.2 and E.1.1.
 */
export function readStreamHeader(extradata: Buffer): StreamHeader | undefined {
  const sets = parameterSetsOf(extradata);
  const [sequence, picture] = sets;
  if (sequence === undefined || picture === undefined || sets.length !== 2) return undefined;
  try {
    const ofSequence = readSequence(readBits(sequence));
    const ofPicture = readPicture(readBits(picture));
    return ofSequence && ofPicture && { ...ofSequence, ...ofPicture };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSequence({
  bits,
  unsigned,
}: BitReader): Pick<StreamHeader, 'macroblocks' | 'frameNumberBits'> | undefined {
  const profile = bits(8);
  bits(16); // constraints, level
  unsigned(); // seq_parameter_set_id
  if (profile !== HIGH_PROFILE) return undefined;
  const chroma = unsigned();
  const isDeeper = unsigned() + unsigned() > 0;
  bits(1); // qpprime_y_zero_transform_bypass_flag
  const hasMatrices = bits(1) === 1;
  if (chroma !== 1 || isDeeper || hasMatrices) return undefined;
  const frameNumberBits = unsigned() + 4;
  if (unsigned() !== ORDER_OF_WRITING) return undefined;
  const references = unsigned();
  bits(1); // gaps_in_frame_num_value_allowed_flag
  const macroblocks = (unsigned() + 1) * (unsigned() + 1);
  const hasWholeFrames = bits(1) === 1;
  if (references !== 1 || !hasWholeFrames) return undefined;
  bits(1); // direct_8x8_inference_flag
  if (bits(1) === 1) for (let side = 0; side < 4; side++) unsigned(); // frame_cropping
  const keepsBuffer = bits(1) === 1 && namesBuffer({ bits, unsigned });
  return keepsBuffer ? undefined : { macroblocks, frameNumberBits };
}

/** Whether the sequence set describes a buffer (`nal_hrd_parameters_present_flag`, `vcl_hrd_parameters_present_flag`). */
function namesBuffer({ bits, unsigned }: Pick<BitReader, 'bits' | 'unsigned'>): boolean {
  if (bits(1) === 1 && bits(8) === OWN_ASPECT_RATIO) bits(32);
  if (bits(1) === 1) bits(1); // overscan
  if (bits(1) === 1) {
    bits(4); // video_format, video_full_range_flag
    if (bits(1) === 1) bits(24); // colour_description
  }
  if (bits(1) === 1) for (let field = 0; field < 2; field++) unsigned(); // chroma_loc_info
  if (bits(1) === 1) bits(65); // timing_info
  return bits(1) === 1 || bits(1) === 1;
}

function readPicture({
  bits,
  unsigned,
  signed,
}: BitReader): Omit<StreamHeader, 'macroblocks' | 'frameNumberBits'> | undefined {
  const setId = unsigned();
  unsigned(); // seq_parameter_set_id
  const isArithmetic = bits(1) === 1;
  bits(1); // bottom_field_pic_order_in_frame_present_flag
  const groups = unsigned() + 1;
  const references = unsigned() + 1;
  unsigned(); // num_ref_idx_l1_default_active_minus1
  const hasWeights = bits(1) === 1;
  bits(2); // weighted_bipred_idc
  if (!isArithmetic || groups !== 1 || references !== 1 || hasWeights) return undefined;
  const quantiser = 26 + signed();
  signed(); // pic_init_qs_minus26
  signed(); // chroma_qp_index_offset
  const choosesDeblocking = bits(1) === 1;
  bits(1); // constrained_intra_pred_flag
  const isRedundant = bits(1) === 1;
  return isRedundant ? undefined : { setId, quantiser, choosesDeblocking };
}
