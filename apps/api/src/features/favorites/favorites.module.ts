import { Module } from '@nestjs/common';
import { SongsModule } from '../songs/songs.module.js';
import { FavoritesController } from './favorites.controller.js';
import { FavoritesService } from './favorites.service.js';

@Module({ imports: [SongsModule], controllers: [FavoritesController], providers: [FavoritesService] })
export class FavoritesModule {}
