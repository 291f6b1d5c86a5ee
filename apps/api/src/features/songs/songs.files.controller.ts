import { Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import * as contract from '@overtone/contract/song-file';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SongFilesService } from './songs.files.service.js';

type Params = Parsed<typeof contract.readSongFiles, 'params'>;

/** What was made of a song beside other songs. */
@Controller()
export class SongFilesController {
  constructor(private readonly files: SongFilesService) {}

  @Route(contract.readSongFiles)
  all(@Me() me: Viewer, @Param() { id }: Params) {
    return this.files.all(me, id);
  }

  @Route(contract.readSongStems)
  stems(@Me() me: Viewer, @Param() { id }: Params) {
    return this.files.stems(me, id);
  }

  @Route(contract.readRiffStems)
  riffStems(@Me() me: Viewer, @Param() { id }: Params) {
    return this.files.stemsOf('riff', me, id);
  }

  @Route(contract.readRiffStemsMade)
  riffStemsMade(@Me() me: Viewer, @Param() { id }: Params) {
    return this.files.stemsMade('riff', me, id);
  }

  @Route(contract.readSunoMp4)
  video(@Me() me: Viewer, @Param() { id }: Params) {
    return this.files.video(me, id);
  }

  @Route(contract.readSongMidi)
  score(@Me() me: Viewer, @Param() { id }: Params) {
    return this.files.score(me, id);
  }
}
