import { endpoint } from './endpoint.js';
import { done } from './envelope.js';

/** Answers with a cookie, readable by no script, that opens the console's own page; what its calls may do is asked of each call. */
export const openConsole = endpoint({
  method: 'POST',
  path: '/admin/console',
  access: 'admin',
  confirmation: 'none',
  summary: "Lets this browser fetch the console's page for some hours",
  response: done,
});
