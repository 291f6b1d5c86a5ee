import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { FavoritesService } from './favorites.service.js';

@Controller()
export class FavoritesController {
  constructor(private readonly favorites: FavoritesService) {}

  @Route(setFavorite)
  set(@Me() me: Viewer, @Body() body: Parsed<typeof setFavorite, 'body'>) {
    return this.favorites.set(me, body);
  }

  @Route(listFavorites)
  list(@Me() me: Viewer) {
    return this.favorites.list(me);
  }
}
