# Cross build to WebAssembly with clang, lld and wasi-libc: cmake --preset wasm
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr CACHE PATH "where include/wasm32-wasi and lib/wasm32-wasi are")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # no program of this machine comes out
set(CMAKE_C_FLAGS_INIT -msimd128)
set(PARIS_WASM ON)
