/** The server and the device of this page: one of each. */
import { LocalDevice } from '../device/device.ts';
import { RemoteServer } from '../net/server.ts';

export const server = new RemoteServer();
export const device = new LocalDevice();
