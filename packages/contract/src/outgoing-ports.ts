/** Where links and addresses that members give may lead. */
export const outgoingPorts: readonly number[] = [80, 443, 8080, 8443];
