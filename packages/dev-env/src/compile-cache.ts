import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/**
 * Where every Node process that our tools start keeps what it has compiled. Node looks an entry up by the path of a
 * file and takes it only for the same content, so a planted tree never runs what was compiled for another one.
 */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.local/compile-cache')
