import { call } from '../../lib/api';
import type { AttemptHeaders } from '../../lib/attempt';
import { ways, type Asked } from './family-request';

/** Every family answers with the songs it has begun. */
export function send(asked: Asked, headers: AttemptHeaders) {
  switch (asked.way) {
    case 'suno':
      return call(ways.suno, { body: asked.body }, { headers });
    case 'udio':
      return call(ways.udio, { body: asked.body }, { headers });
    case 'murekaSong':
      return call(ways.murekaSong, { body: asked.body }, { headers });
    case 'murekaInstrumental':
      return call(ways.murekaInstrumental, { body: asked.body }, { headers });
    case 'riffPrompt':
      return call(ways.riffPrompt, { body: asked.body }, { headers });
    case 'riffMusic':
      return call(ways.riffMusic, { body: asked.body }, { headers });
    case 'riffExtend':
      return call(ways.riffExtend, { body: asked.body }, { headers });
    case 'riffCover':
      return call(ways.riffCover, { body: asked.body }, { headers });
  }
}
