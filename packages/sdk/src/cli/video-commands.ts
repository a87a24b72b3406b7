import { readFile } from 'node:fs/promises';
import { type Command, needed, numberOf, textOf, UsageError, type World, pairsOf } from './command.ts';
import { signedIn } from './sign-in.ts';
import {
  checkOutput,
  downloadVideo,
  finishVideo,
  followVideo,
  MAKE_DETAILS,
  MAKE_OPTIONS,
  printVideo,
} from './output.ts';

const FORMATS = ['9:16', '1:1', '16:9'] as const;

/** A text from a file, or from outside for `-`. */
async function readText(world: World, file: string): Promise<string> {
  if (file === '-') return world.readInput();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UsageError(`There is no file ${file}.`);
    throw error;
  }
}

/** Making videos, and what becomes of them. */
export const VIDEO_COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    usage: 'create SCRIPT.txt --avatar ID [--voice ID] [--title TITLE] [--wait] [-o FILE]',
    summary: 'Make a video from a script: a file, or - for what comes in',
    options: {
      avatar: { type: 'string' },
      voice: { type: 'string' },
      title: { type: 'string' },
      rate: { type: 'string' },
      format: { type: 'string' },
      ...MAKE_OPTIONS,
    },
    details: [
      '--rate N          0.5 to 2 times normal speed',
      `--format          ${FORMATS.join(', ')}`,
      ...MAKE_DETAILS,
    ],
    async run(run) {
      const { world, given } = run;
      const file = needed(run.words, 'the file of the script');
      const avatar = textOf(given, 'avatar');
      if (avatar === undefined) throw new UsageError('Name who performs: --avatar maya (see: sayso avatars).');
      const format = textOf(given, 'format');
      const shape = FORMATS.find((one) => one === format);
      if (format !== undefined && shape === undefined)
        throw new UsageError(`--format: use one of ${FORMATS.join(', ')}.`);
      const rate = numberOf(given, 'rate', [0.5, 2]);
      await checkOutput(given);
      const user = await signedIn(world);
      const [voice, title, key] = ['voice', 'title', 'key'].map((name) => textOf(given, name));
      const started = await user.sayso.videos.createFromScript(
        {
          script: await readText(world, file),
          avatar,
          ...(voice && { voice }),
          ...(title && { title }),
          ...(rate && { speechRate: rate }),
          ...(shape && { output: { format: shape } }),
        },
        { signal: world.signal, ...(key && { idempotencyKey: key }) },
      );
      await finishVideo(run, user, started);
    },
  },
  template: {
    usage: 'template use ID [--set KEY=VALUE]... [--title TITLE] [--wait] [-o FILE]',
    summary: 'Make a video from a template',
    options: {
      set: { type: 'string', multiple: true },
      title: { type: 'string' },
      voice: { type: 'string' },
      avatar: { type: 'string' },
      ...MAKE_OPTIONS,
    },
    details: ['--set KEY=VALUE   what goes into a slot, once for each', ...MAKE_DETAILS],
    async run(run) {
      const { world, given } = run;
      const [verb, ...rest] = run.words;
      if (verb !== 'use') throw new UsageError('Write: sayso template use ID.');
      const template = needed(rest, 'the id of a template (see: sayso templates)');
      const values = pairsOf(given, 'set');
      await checkOutput(given);
      const user = await signedIn(world);
      const [title, voice, avatar, key] = ['title', 'voice', 'avatar', 'key'].map((name) => textOf(given, name));
      const started = await user.sayso.videos.createFromTemplate(
        { template, values, ...(title && { title }), ...(voice && { voice }), ...(avatar && { avatar }) },
        { signal: world.signal, ...(key && { idempotencyKey: key }) },
      );
      await finishVideo(run, user, started);
    },
  },
  status: {
    usage: 'status ID',
    summary: 'How far a video is',
    async run(run) {
      const id = needed(run.words, 'the id of a video');
      const { sayso } = await signedIn(run.world);
      printVideo(run, (await sayso.videos.getVideo({ id }, { signal: run.world.signal })).data);
    },
  },
  watch: {
    usage: 'watch ID',
    summary: 'Follow a video until it is made',
    async run(run) {
      const id = needed(run.words, 'the id of a video');
      const { sayso } = await signedIn(run.world);
      printVideo(run, await followVideo(run, sayso, id));
    },
  },
  download: {
    usage: 'download ID [-o FILE]',
    summary: 'Save the file of a finished video',
    options: { output: MAKE_OPTIONS.output, force: MAKE_OPTIONS.force },
    details: [
      '-o, --output FILE where to: ID.mp4 unless told',
      '--force           replace a file that is there already',
    ],
    async run(run) {
      const id = needed(run.words, 'the id of a video');
      const file = textOf(run.given, 'output') ?? `${id}.mp4`;
      await checkOutput({ ...run.given, output: file });
      const { sayso } = await signedIn(run.world);
      const { data: video } = await sayso.videos.getVideo({ id }, { signal: run.world.signal });
      if (video.video_url === null) throw new Error(`This video has no file yet: it is ${video.status}.`);
      await downloadVideo(run, { sayso, video, file });
      run.world.print(run.isJson ? JSON.stringify({ file }) : file);
    },
  },
};
