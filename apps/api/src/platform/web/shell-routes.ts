/** The shell's routes (specification 2): everything else is a 404 page with status 404. */
const pages = [
  '/',
  '/create',
  '/mixing-console',
  '/stems',
  '/my-music',
  '/pricing',
  '/payment/result',
  '/faq',
  '/account',
  '/agreement',
  '/privacy',
];
const invitation = /^\/invite\/[^/]+$/;
/** Shows every part of the design system; nobody needs it outside of the sandbox. */
const designPage = '/design';

/** `path` without its query; a slash at its end makes no difference. */
export function isShellRoute(path: string, sandbox: boolean): boolean {
  const plain = path.replace(/(?<=.)\/$/, '');
  return pages.includes(plain) || invitation.test(plain) || (sandbox && plain === designPage);
}
