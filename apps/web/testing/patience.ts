import { configure } from '@testing-library/react'

// As long as `vi.waitFor` waits.
configure({ asyncUtilTimeout: 20_000 })
