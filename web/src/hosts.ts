/** The server and the device of this page: one of each. */
import { LocalDevice } from './local.ts';
import { RemoteServer } from './remote.ts';

export const server = new RemoteServer();
export const device = new LocalDevice();
