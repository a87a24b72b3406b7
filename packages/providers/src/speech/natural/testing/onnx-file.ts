/** A tensor of a model: values of one type and their shape. */
export type Tensor = { name: string; shape: readonly number[]; values: Float32Array | BigInt64Array };
/** One step of a model: an operator of ONNX by name. */
export type Step = {
  op: string;
  inputs: readonly string[];
  output: string;
  attributes?: Readonly<Record<string, number>>;
};
/** A model in so much of ONNX as tests need. */
export type TinyModel = {
  metadata: Readonly<Record<string, string>>;
  inputs: readonly { name: string; type: 'float' | 'int64'; shape: readonly (number | string)[] }[];
  output: string;
  /** That of a sound, unless told. */
  outputShape?: readonly (number | string)[];
  constants: readonly Tensor[];
  steps: readonly Step[];
};

const [FLOAT, INT64] = [1, 7];
const IR_VERSION = 8;
const OPSET = 17;
const INT_ATTRIBUTE = 2;

/**
 * Writes a model as an ONNX file.
 * @see https://github.com/onnx/onnx/blob/main/onnx/onnx.proto for the numbers of the fields.
 */
export function toOnnxFile(model: TinyModel): Buffer {
  const { metadata, inputs, output, outputShape = [1, 1, 'samples'], constants, steps } = model;
  const graph = [
    ...steps.map((step) => bytes(1, toNode(step))),
    text(2, 'tiny'),
    ...constants.map((tensor) => bytes(5, toTensor(tensor))),
    ...inputs.map((input) => bytes(11, toValue(input))),
    bytes(12, toValue({ name: output, type: 'float', shape: outputShape })),
  ];
  return Buffer.concat([
    number(1, IR_VERSION),
    bytes(8, [text(1, ''), number(2, OPSET)]),
    bytes(7, graph),
    ...Object.entries(metadata).map(([key, value]) => bytes(14, [text(1, key), text(2, value)])),
  ]);
}

const toNode = ({ op, inputs, output, attributes = {} }: Step) => [
  ...inputs.map((input) => text(1, input)),
  text(2, output),
  text(3, output),
  text(4, op),
  ...Object.entries(attributes).map(([name, value]) =>
    bytes(5, [text(1, name), number(3, value), number(20, INT_ATTRIBUTE)]),
  ),
];

const toTensor = ({ name, shape, values }: Tensor) => [
  ...shape.map((size) => number(1, size)),
  number(2, values instanceof Float32Array ? FLOAT : INT64),
  text(8, name),
  bytes(9, [Buffer.from(values.buffer, values.byteOffset, values.byteLength)]),
];

const toValue = ({ name, type, shape }: TinyModel['inputs'][number]) => {
  const dimensions = shape.map((size) => bytes(1, [typeof size === 'number' ? number(1, size) : text(2, size)]));
  return [text(1, name), bytes(2, [bytes(1, [number(1, type === 'float' ? FLOAT : INT64), bytes(2, dimensions)])])];
};

/** Fields of protocol buffers. */
const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
const text = (field: number, value: string) => bytes(field, [Buffer.from(value)]);
function bytes(field: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const parts: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) parts.push((left % 128) | 128);
  return Buffer.from([...parts, left]);
}
