import { serveSynthesis } from '../built-in/serve-synthesis.ts';
import { createNaturalPerformer } from './perform-natural-job.ts';

// The process of natural voices: the only place where ONNX Runtime and models from elsewhere are loaded. A model that ends its process,
// takes too long or all memory ends this one.
serveSynthesis(createNaturalPerformer());
