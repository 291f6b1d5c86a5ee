import { limits } from '@overtone/contract/limits';
import { filePlace, forgetShared, sharedIn, type SharedWords, wordsPlace } from '../lib/kept-caches';

/** As the manifest names it. */
export const shareAddress = '/share';
const landing = '/create#shared';
const mostText = 5_000;

/** Laid aside for the page, which shows it and asks: any site can send a form here. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  if (form) await layAside(form).catch(() => undefined);
  return Response.redirect(landing, 303);
}

async function layAside(form: FormData): Promise<void> {
  const file = form.getAll('audio').find((one) => one instanceof File && one.size > 0);
  const isFile = file instanceof File;
  const said = ['title', 'text', 'url'].map((name) => form.get(name)).filter((one) => typeof one === 'string');
  await forgetShared();
  const cache = await sharedIn();
  const words: SharedWords = {
    text: [...new Set(said.map((one) => one.trim()))].filter(Boolean).join('\n').slice(0, mostText),
    fileName: isFile ? file.name.slice(0, 200) : null,
    lost: isFile ? await keepFile(cache, file) : null,
  };
  await cache.put(wordsPlace, Response.json(words));
}

/** A full disk is told on the desk: the words beside the file come all the same. */
async function keepFile(cache: Cache, file: File): Promise<SharedWords['lost']> {
  if (file.size > limits.upload.bytes) return 'tooLarge';
  return cache.put(filePlace, new Response(file)).then(
    () => null,
    () => 'noRoom',
  );
}
