import { Body, Controller, Param } from '@nestjs/common';
import { correctBirthYear, setBirthYear } from '@overtone/contract/birth-year';
import type { Parsed } from '@overtone/contract/endpoint';
import { removeIdentity, setFirstPassword, setIdentity } from '@overtone/contract/identities';
import { giveIdentity } from '@overtone/contract/member-identity';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { BirthYears } from './accounts.birth-year.service.js';
import { GivenIdentities } from './accounts.given-identities.service.js';
import { IdentitiesService } from './accounts.identities.service.js';
import { PasswordsService } from './accounts.passwords.service.js';

@Controller()
export class IdentitiesController {
  constructor(
    private readonly identities: IdentitiesService,
    private readonly passwords: PasswordsService,
    private readonly years: BirthYears,
    private readonly given: GivenIdentities,
  ) {}

  @Route(setIdentity)
  set(@Me() me: Viewer, @Body() body: Parsed<typeof setIdentity, 'body'>, @From() from: Origin) {
    return this.identities.set(me, body, from);
  }

  @Route(removeIdentity)
  remove(
    @Me() me: Viewer,
    @Param() { kind }: Parsed<typeof removeIdentity, 'params'>,
    @Body() body: Parsed<typeof removeIdentity, 'body'>,
    @From() from: Origin,
  ) {
    return this.identities.remove(me, kind, body, from);
  }

  @Route(setFirstPassword)
  firstPassword(@Me() me: Viewer, @Body() body: Parsed<typeof setFirstPassword, 'body'>, @From() from: Origin) {
    return this.passwords.setFirst(me, body, from);
  }

  @Route(setBirthYear)
  tellYear(@Me() me: Viewer, @Body() body: Parsed<typeof setBirthYear, 'body'>) {
    return this.years.tell(me, body.birth_year);
  }

  @Route(correctBirthYear)
  correctYear(
    @Me() me: Viewer,
    @Param() { uid }: Parsed<typeof correctBirthYear, 'params'>,
    @Body() body: Parsed<typeof correctBirthYear, 'body'>,
  ) {
    return this.years.correct(me, Number(uid), body);
  }

  @Route(giveIdentity)
  give(
    @Me() me: Viewer,
    @Param() { uid }: Parsed<typeof giveIdentity, 'params'>,
    @Body() body: Parsed<typeof giveIdentity, 'body'>,
  ) {
    return this.given.give(me, Number(uid), body);
  }
}
