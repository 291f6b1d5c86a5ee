import { z } from 'zod';
import { Signer } from '../signing/signer.js';

/** ADMIN_PATHS: the console's path and three aliases, separated by commas. */
export const adminPaths = z
  .string()
  .transform((text) => text.split(',').map((path) => path.trim()))
  .refine((paths) => paths.length === 4 && new Set(paths).size === 4, '要四个不同的路径，用逗号分开')
  .refine(
    (paths) => paths.every((path) => /^\/[\w-]{6,60}$/.test(path)),
    '每个路径以 / 开头，后面 6 到 60 个字母、数字、_ 或 -',
  );

/** Where the console is. Not configured, its paths follow from the installation's secret: nobody else can know them. */
export function consolePathsOf(env: {
  SECRET: string;
  ADMIN_PATHS?: string | readonly string[] | undefined;
}): readonly string[] {
  const given = typeof env.ADMIN_PATHS === 'string' ? adminPaths.parse(env.ADMIN_PATHS) : env.ADMIN_PATHS;
  const signer = new Signer(env.SECRET, { encoding: 'hex', length: 12 });
  return given ?? [1, 2, 3, 4].map((n) => `/d${signer.sign(`console-path/${n}`)}`);
}
