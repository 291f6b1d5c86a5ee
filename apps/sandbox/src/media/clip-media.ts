import type { FastifyReply } from 'fastify';
import { playFault } from '../faults/http-faults.js';
import { songFiles, type SongRequest } from '../render/song.js';
import { type FoundClip, findClip, hasFailed } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { wordsOf } from '../tasks/music-request.js';
import { operationOf } from '../tasks/task.js';
import { sendFile } from './media-file.js';

/** A rendered song that was cleared away meanwhile is made again. Its key; null when it cannot be made. */
export async function renderedSong({ parts }: Gateway, request: SongRequest): Promise<string | null> {
  const song = parts.songs.order(request, 'awaited');
  await song.ready;
  return song.state === 'rendered' ? song.key : null;
}

/** What lies behind the links of clips that have not failed. */
export class ClipMedia {
  constructor(private readonly gateway: Gateway) {}

  find(id: string): FoundClip | null {
    const found = findClip(this.gateway, id);
    return found && !hasFailed(found, this.gateway.parts.songs) ? found : null;
  }

  /** The file a clip is heard by; null when it cannot be made. */
  async audio({ clip }: FoundClip): Promise<string | null> {
    const { songs } = this.gateway.parts;
    if (clip.stem) return songs.lateFile(clip.song, `stem-${clip.stem}.mp3`);
    const key = await renderedSong(this.gateway, clip.song);
    return key && songs.path(key, songFiles.audio);
  }

  async midi({ clip }: FoundClip): Promise<string | null> {
    const key = await renderedSong(this.gateway, clip.song);
    return key && this.gateway.parts.songs.path(key, songFiles.midi);
  }

  wav({ clip }: FoundClip): Promise<string | null> {
    return this.gateway.parts.songs.lateFile(clip.song, songFiles.wav);
  }

  video({ clip }: FoundClip): Promise<string | null> {
    return this.gateway.parts.songs.lateFile(clip.song, songFiles.video);
  }

  /** Whether a link to it has come to its end; `null` as life means that links last. */
  isExpired({ task }: FoundClip): boolean {
    const { clock, links } = this.gateway.parts;
    if (links.lifeSeconds === null || task.finishedAt === null) return false;
    return clock.now() - clock.since(task.finishedAt) > links.lifeSeconds * 1000;
  }

  /** True when a fault has answered. `operation`: what the file belongs to, where that is not what made the clip. */
  async struck({ task }: FoundClip, reply: FastifyReply, operation = operationOf(task)): Promise<boolean> {
    const { family, faults } = this.gateway.parts;
    const door = `${family}.media` as const;
    const own = task.faults.find((kind) => kind === 'dead_link' || kind === 'html_link' || kind === 'expired_link');
    const fault = own
      ? { kind: own, target: door }
      : faults.strike(door, wordsOf(task.request), { operations: [operation] });
    return playFault(fault, reply);
  }

  async sendImage(reply: FastifyReply, { clip }: FoundClip, large: boolean): Promise<FastifyReply> {
    const { songs } = this.gateway.parts;
    const song = songs.order(clip.song, 'background');
    if (song.state === 'waiting' && !song.facts) await song.ready;
    return sendFile(reply, songs.path(song.key, large ? songFiles.imageLarge : songFiles.image), 'image/jpeg');
  }
}
