import { z } from 'zod';
import { said } from './said.js';

/** A day of the site, in China's time. */
export const day = z.iso.date(said('DAY_WRONG')).regex(/^2\d{3}-/, said('DAY_WRONG'));

/** From the beginning of one day to the end of another, either left open; spread into a list's query. */
export const dayRange = { from: day.optional(), to: day.optional() };
