export { ERROR_DATA } from '@sayso/contract';
