import { messageOf } from '@sayso/media/process/thrown';
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { everyFamily, filesOf, fontPath } from '@sayso/media/canvas/font-files';
import { fail, type Finding, hint, ok } from '../../platform/health/check.ts';

/** Scripts that the product's own fonts do not have, by a language of each that a font of the system may know. */
const OTHER_SCRIPTS: Record<string, string> = {
  el: 'Greek',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
};
const SYSTEM_FONTS_LIMIT_MS = 5_000;

/** Fonts that captions are drawn with: our own, and those of the system for other scripts. */
export async function checkFonts(): Promise<Finding[]> {
  const trouble = await firstTrouble();
  const own = trouble
    ? fail('Fonts', trouble, 'Install the packages again: remove node_modules, then run npm start.')
    : ok(
        'Fonts',
        'captions in Latin, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese and Korean, with emoji',
      );
  return [own, await checkSystemFonts()];
}

async function firstTrouble(): Promise<string | null> {
  try {
    for (const family of everyFamily())
      for (const file of Object.keys(filesOf(family))) await access(fontPath(family, file));
    return null;
  } catch (error) {
    return messageOf(error).split('\n')[0] ?? 'a font is missing';
  }
}

async function checkSystemFonts(): Promise<Finding> {
  const area = 'System fonts';
  const lacking: string[] = [];
  try {
    for (const [language, name] of Object.entries(OTHER_SCRIPTS)) if (!(await hasFont(language))) lacking.push(name);
  } catch {
    return hint(
      area,
      'not known, because fc-list is not installed',
      'For captions in scripts that our own fonts lack (Greek, Bengali, Tamil), install fontconfig and fonts.',
    );
  }
  if (lacking.length === 0) return ok(area, 'captions in further scripts too');
  return hint(
    area,
    `none for ${lacking.join(', ')}`,
    'Where captions in these are wanted, install fonts: apt-get install fonts-noto-core.',
  );
}

async function hasFont(language: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('fc-list', [`:lang=${language}`, 'family'], {
    timeout: SYSTEM_FONTS_LIMIT_MS,
  });
  return stdout.trim() !== '';
}
