import { limits } from '@overtone/contract/limits';
import { cutTo } from '@overtone/contract/text-length';
import { sharedIn } from '../lib/kept-caches';
import { filePlace, forgetOne, mostShared, type SharedWords, waitingIn, wordsPlace } from '../lib/shared-places';

/** As the manifest names it. */
export const shareAddress = '/share';
const landing = '/create#shared';
const mostText = 5_000;

type Sharing = Pick<Request, 'url' | 'referrer' | 'destination' | 'formData'>;

/**
 * Laid aside for the page, which shows it and asks. The share sheet of a device opens a page of its own and no site sends
 * it. Of a site that says who it is nothing is taken; one that hides it cannot be told from the share sheet, and pushes
 * nothing out that waits but the oldest of a few.
 */
export async function takeShared(request: Sharing): Promise<Response> {
  const form = mayShare(request) ? await request.formData().catch(() => null) : null;
  if (form) await layAside(form).catch(() => undefined);
  return Response.redirect(new URL(landing, request.url), 303);
}

/** Apps name themselves too (`android-app://`): only sites are refused, and frames in them. */
function mayShare({ url, referrer, destination }: Sharing): boolean {
  if (destination !== 'document') return false;
  return !/^https?:/.test(referrer) || new URL(referrer).origin === new URL(url).origin;
}

/** Each file waits for itself; the words that came along wait with the first. */
async function layAside(form: FormData): Promise<void> {
  const files = form.getAll('audio').filter((one) => one instanceof File && one.size > 0) as File[];
  const said = ['title', 'text', 'url'].map((name) => form.get(name)).filter((one) => typeof one === 'string');
  const text = cutTo([...new Set(said.map((one) => one.trim()))].filter(Boolean).join('\n'), mostText);
  const cache = await sharedIn();
  const taken = files.length > 0 ? files.slice(0, mostShared) : [null];
  const waits = await waitingIn(cache);
  const over = Math.max(0, waits.length + taken.length - mostShared);
  for (const old of waits.slice(0, over)) await forgetOne(cache, old);
  for (const [place, file] of taken.entries()) {
    const id = crypto.randomUUID();
    const lost = file && (await keepFile(cache, filePlace(id), file));
    const isCut = place + 1 === taken.length && files.length > taken.length;
    const words: SharedWords = {
      text: place === 0 ? text : '',
      fileName: file && cutTo(file.name, 200),
      uid: null,
      lost: lost ?? (isCut ? 'tooMany' : null),
    };
    await cache.put(wordsPlace(id), Response.json(words));
  }
}

/** A full disk is told on the desk: the words beside the file come all the same. */
async function keepFile(cache: Cache, place: string, file: File): Promise<SharedWords['lost']> {
  if (file.size > limits.upload.bytes) return 'tooLarge';
  return cache.put(place, new Response(file)).then(
    () => null,
    () => 'noRoom',
  );
}
